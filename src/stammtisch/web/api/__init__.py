"""What scripts see."""
