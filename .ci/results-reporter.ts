// Writes the results of a Vitest run to `.vitest/results-<mode>.json` in its package. Turbo caches the file, and
// `.ci/results.mjs` adds up all of them.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

export default class ResultsReporter implements Reporter {
  #vitest: Vitest | undefined
  readonly #start = performance.now()

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    if (this.#vitest === undefined) return
    const { root } = this.#vitest.config
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const failed = [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => {
          const lines = test.result().errors?.flatMap(({ message }) => message.split('\n')) ?? []
          const name = `${relative(root, test.module.moduleId)} > ${test.fullName}`
          return [name, ...lines.slice(0, 8)].join('\n        ')
        }),
      // Files that could not be loaded, or in which only a hook failed.
      ...modules
        .filter((module) => !module.ok() && ![...module.children.allTests('failed')].length)
        .map((module) => relative(root, module.moduleId)),
      ...errors.map(() => 'an error outside the tests'),
    ]
    const folder = join(root, '.vitest')
    const file = join(folder, `results-${this.#vitest.vite.config.mode}.json`)
    const seconds = Math.round((performance.now() - this.#start) / 1_000)
    mkdirSync(folder, { recursive: true })
    // Written atomically, because another process polls for it.
    writeFileSync(`${file}.new`, JSON.stringify({ passed, failed, seconds }))
    renameSync(`${file}.new`, file)
  }
}
