import assert from "node:assert/strict";
import { test } from "vitest";
import { newBroker, newProperty } from "#api/schemas.ts";
import { translateFor } from "./texts.ts";
import { brokerExtra } from "./desk/broker_form.ts";
import { eachFile } from "./desk/multipart.ts";
import { describeFields } from "./fields.ts";
import { check, readBody, readForm, readInput } from "./forms.ts";

const t = translateFor("en");

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("texts of a form become what the schema takes: numbers, lists, flags, nothing", () => {
  const form = formOf({
    title: " Loft ",
    price: " 1250,50 ",
    bedrooms: " ",
    amenities: "garden, lift,, view ",
    garage: "false",
    laundry: "",
    featured: "on",
    status: "",
  });
  assert.deepEqual(readInput(newProperty, form, [...form.keys()]), {
    title: "Loft",
    price: 1250.5,
    bedrooms: null,
    amenities: ["garden", "lift", "view"],
    garage: false,
    laundry: null,
    featured: true,
  });
  assert.deepEqual(readInput(newProperty, formOf({}), ["featured"]), { featured: false });
});

test("what a schema refuses is told by field", () => {
  const input = readInput(newBroker, formOf({ name: "", email: "x", phone: "soon" }), [
    "name",
    "email",
    "phone",
  ]);
  const checked = check(t, newBroker, input);
  assert.deepEqual(!checked.ok && checked.errors, {
    name: t("problem.field.name"),
    email: t("problem.field.email"),
    phone: t("problem.field.phone"),
  });
  const price = readInput(newProperty, formOf({ price: "a lot" }), ["price"]);
  assert.deepEqual(price, { price: "a lot" });
});

test("fields are what their schema says", () => {
  const [title, type, period, garage, bathrooms] = describeFields({
    schema: newProperty,
    names: ["title", "type", "price_period", "garage", "bathrooms"],
    values: { title: "Loft" },
    errors: { title: "No." },
    t,
    extra: { title: { hint: "Short." } },
  });
  assert.deepEqual(title, {
    id: "title",
    label: "Title",
    value: "Loft",
    error: "No.",
    required: true,
    maxLength: 200,
    hint: "Short.",
  });
  assert.deepEqual(type?.options?.[0], { value: "house", label: "House" });
  assert.deepEqual(period?.options?.map(({ value }) => value), ["", "month", "week", "day"]);
  assert.deepEqual(garage?.options?.map(({ label }) => label), ["Not known", "Yes", "No"]);
  assert.deepEqual(bathrooms?.input, {
    type: "number",
    inputMode: "decimal",
    min: 0,
    step: 0.5,
  });
});

test("a broker's form says what may be left out", () => {
  const optional = (isNew: boolean) =>
    describeFields({
      schema: newBroker,
      names: ["name", "slug", "languages", "time_zone"],
      values: {},
      errors: {},
      t,
      extra: brokerExtra(t, isNew),
    }).filter((field) => field.optional).map(({ id }) => id);
  assert.deepEqual(optional(true), ["slug", "languages"]);
  // A page keeps an address once it has one.
  assert.deepEqual(optional(false), ["languages"]);
});

const URLENCODED = "application/x-www-form-urlencoded";
const post = (body: BodyInit, type = URLENCODED, hostname = "192.0.2.1") => ({
  req: new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": type },
  }),
  info: {
    remoteAddr: { transport: "tcp", hostname, port: 1 },
    completed: Promise.resolve(),
  } as Deno.ServeHandlerInfo,
});
const status = (expected: number) => (error: { status?: number }) => error.status === expected;

test("a body that is endless, or never ends, or is no form is given up", async () => {
  const zeros = () =>
    ReadableStream.from((function* () {
      for (;;) yield new Uint8Array(1024);
    })());
  await assert.rejects(readBody(post(zeros()), 100_000), status(413));
  await assert.rejects(readBody(post(new ReadableStream()), 100, 20), status(408));
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  await assert.rejects(readBody(post(broken), 100, 20), status(400));
  // What says that it is too large is not waited for.
  const announced = post(new ReadableStream());
  announced.req.headers.set("content-length", "101");
  await assert.rejects(readBody(announced, 100, 20), status(413));
  await assert.rejects(readForm(post("a=1", "text/plain")), status(415));
  await assert.rejects(readForm(post("a=1", "multipart/form-data; boundary=x")), status(400));
  assert.equal((await readForm(post("a=1"))).get("a"), "1");
});

test("bodies that are read at the same time are bounded by what has come of them", async () => {
  const MIB = 1024 * 1024;
  const begun = (bytes: number, length: number, from?: string) => {
    let end = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes));
        end = () => controller.close();
      },
    });
    const request = post(body, URLENCODED, from);
    request.req.headers.set("content-length", String(length));
    return { request, end: () => end() };
  };
  // What is only announced takes no room from others.
  const announced = begun(1, 64 * MIB);
  const reading = [readBody(announced.request, 64 * MIB)];
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal((await readForm(post("a=1"))).get("a"), "1");
  const large = begun(64 * MIB - 16 * 1024, 64 * MIB);
  reading.push(readBody(large.request, 64 * MIB));
  await new Promise((resolve) => setTimeout(resolve));
  await assert.rejects(readForm(post(`a=${"1".repeat(20_000)}`)), status(503));
  for (const { end } of [announced, large]) end();
  await Promise.all(reading);
  // One client has no more than a part of it, beside its largest; of IPv6 a client is a network.
  const own = [begun(5 * MIB, 5 * MIB, "2001:db8::1"), begun(4 * MIB, 4 * MIB, "2001:db8::2")];
  const both = own.map(({ request }) => readBody(request, 64 * MIB));
  await new Promise((resolve) => setTimeout(resolve));
  const more = (from: string) => readForm(post("a=1", URLENCODED, from));
  await assert.rejects(more("2001:db8::3"), status(503));
  assert.equal((await more("2001:db8:0:1::1")).get("a"), "1");
  for (const { end } of own) end();
  await Promise.all(both);
  assert.equal((await more("2001:db8::3")).get("a"), "1");
});

test("a form with files that stops coming is given up at its deadline, and so is its file", async () => {
  const body = new ReadableStream({
    start: (form) =>
      form.enqueue(
        new TextEncoder().encode(
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbytes',
        ),
      ),
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  const file = Promise.withResolvers<string>();
  const reading = eachFile(request, 1, async ({ name, bytes }) => {
    const read = (async () => {
      for await (const _ of bytes);
    })();
    file.resolve(await read.then(() => `all of ${name}`, () => `a part of ${name}`));
  }, 20);
  await assert.rejects(reading, ({ status }: { status?: number }) => status === 408);
  assert.equal(await file.promise, "a part of a.jpg");
});
