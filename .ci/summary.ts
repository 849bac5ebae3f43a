import type { Reporter, TestModule } from "vitest/node";

/** Ends the run with `N passed, N failed`; what broke outside of a test counts as failed. */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()].map((test) => test.result().state);
      passed += tests.filter((state) => state === "passed").length;
      const broken = tests.filter((state) => state === "failed").length;
      failed += broken || (module.ok() ? 0 : 1);
    }
    console.log(`\n${passed} passed, ${failed} failed`);
  }
}
