import { readFileSync, rmSync } from 'node:fs'
import { node24, nodeFlags } from './node24.mjs'
import { inRoot } from './project.mjs'
import { run } from './run.mjs'

/** Runs one vitest project; people read the default reporter, the counting reads JSON. */
export async function runVitest(project, paths, timeout) {
  const report = inRoot(`.cache/reports/${project}.json`)
  rmSync(report, { force: true })
  const options = [
    `--project=${project}`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const vitest = [...nodeFlags, 'node_modules/vitest/vitest.mjs', 'run']
  const { code } = await run(node24(), [...vitest, ...options, ...paths], { timeout })
  return count(report, code)
}

function count(report, code) {
  let results
  try {
    results = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1 } // no test files, or vitest itself broke
  }
  const passed = results.numPassedTests
  const failedTests = results.numFailedTests
  // a file that could not be loaded fails without having a test that could
  const brokenFiles = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = failedTests + brokenFiles
  // an unhandled error shows in the exit code only
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}
