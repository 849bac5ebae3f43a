/** Makes hostile load: `hostile_worker.ts NAME TARGET`, which is JSON; prints what became of it. */
import { type LoadName, LOADS } from "./hostile_load.ts";

const [name, target] = Deno.args;
const loaded = await LOADS[name as LoadName](JSON.parse(target!));
console.log(JSON.stringify(loaded));
// What is still open is of no interest.
Deno.exit(0);
