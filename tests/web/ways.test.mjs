// The cases of ways.json by node's own runner; the script to test is named in WAYS.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

const ways = await import(process.env.WAYS);
const { offered, cases } = JSON.parse(await readFile(new URL("ways.json", import.meta.url), "utf-8"));

// "@die" stands for the way of that name.
const meant = (told) => (Array.isArray(told) ? told.map(meant) : String(told).startsWith("@") ? offered[told.slice(1)] : told);

for (const { it, does, given, gives } of cases) {
  test(`${does} ${it}`, () => assert.deepEqual(ways[does](...meant(given)), meant(gives)));
}
