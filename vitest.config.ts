import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const postgres = ['tests/support/postgres.setup.ts']
const common = {
  environment: 'node' as const,
  // no test replaces modules: loading them once a worker instead of once a file halves the work
  isolate: false,
  // long enough for a busy machine; what is there earlier is not waited for
  expect: { poll: { timeout: 15_000 } },
  execArgv: ['--disable-warning=ExperimentalWarning'],
}

/** Short to read and long to run. Begun last, as their size would have it, the other workers would wait for them. */
const LONG =
  /(kill|crash|process|sealing|embedded-postgres|podcast-import|money-model|nasty-input|processing|upload|sweep|ten-tabs|coin-desk|recharge)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification) =>
      project.config.sequence.groupOrder * 2 + (LONG.test(moduleId) ? 0 : 1)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // one more than cores: a journey waits for pages, polls and clocks about a tenth of its time
    maxWorkers: 3,
    // one project after the other: a journey in a browser needs both cores for itself
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/{console,ops}/src/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'http',
          include: ['apps/server/src/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
          globalSetup: postgres,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: postgres,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
