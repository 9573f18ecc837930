"""What is kept: every statement of SQL is here."""
