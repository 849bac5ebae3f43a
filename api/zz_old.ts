import { openTestDatabase } from "#db/testing/mod.ts";
import { seedDemo } from "#db/seeds/mod.ts";
for (let k = 0; k < 3; k++) {
  const { db, close } = await openTestDatabase();
  const w = performance.now();
  await seedDemo(db, { now: new Date("2026-03-14T15:09:26Z"), apiUrl: "http://localhost:8000" });
  console.log("OLD wall", Math.round(performance.now() - w));
  await close();
}
