import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { node24, nodeFlags } from './node24.mjs'
import { inRoot, root } from './project.mjs'
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
    // no test files, or vitest itself broke
    return code === 0 ? { passed: 0, failures: [] } : { passed: 0, failures: ['vitest did not run'] }
  }
  const failures = results.testResults.flatMap(failuresOf)
  // an unhandled error shows in the exit code only
  if (failures.length === 0 && code !== 0) failures.push('an error outside of the tests')
  return { passed: results.numPassedTests, failures }
}

function failuresOf(file) {
  const name = path.relative(root, file.name)
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  // a file that could not be loaded fails without having a test that could
  if (file.status === 'failed' && failed.length === 0) return [`${name}\n${file.message}`]
  return failed.map((test) => `${name} > ${test.fullName}\n${test.failureMessages.join('\n')}`)
}
