/** What no column can hold, in every field that a body has. */
import { deepStrictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { operationsOf } from "../testing/security/document.ts";

test("NUL and lone surrogates, in each field alone and in its name, are refused", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const wrong: string[] = [];
  let requests = 0;
  for (const { id, method, path, fields } of await operationsOf(api)) {
    const bodies = fields.flatMap((name) => [{ [name]: "\0" }, { [`${name}\ud800`]: 1 }]);
    for (const json of bodies) {
      const from = `10.1.${requests >> 8}.${requests++ & 255}`;
      const url = path.replaceAll(/\{\w+\}/g, "no-such");
      const { status } = await api.call(method, url, { token, json, from });
      if (![404, 422].includes(status)) wrong.push(`${id}: ${status} ${JSON.stringify(json)}`);
    }
  }
  deepStrictEqual(wrong, []);
});
