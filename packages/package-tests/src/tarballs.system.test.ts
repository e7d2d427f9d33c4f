import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { listTargets } from './list-targets.ts'
import { loadTool } from './load-tool.ts'
import { staleFile } from './pack-packages.ts'

/** The parts of the APIs of publint and attw that this test uses. */
interface Publint {
  publint(options: { pack: { tarball: ArrayBuffer }; strict: boolean }): Promise<{ messages: object[] }>
}
interface Attw {
  createPackageFromTarballData(tarball: Uint8Array): object
  checkPackage(
    checked: object,
  ): Promise<{ types: object | false; problems: { resolutionKind?: string; entrypoint?: string }[] }>
}

const { publint } = await loadTool<Publint>('publint/src/index-node.js')
const { createPackageFromTarballData, checkPackage } = await loadTool<Attw>(
  '@arethetypeswrong/core/dist/index.js',
)

describe.each(inject('packages'))('the tarball of $name', ({ manifest, tarball, folder }) => {
  const files = globSync('**/*.*', { cwd: folder })

  test('has a README and a license', () => {
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`# ${manifest.name}`)
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('MIT')
    expect(manifest.license).toBe('MIT')
  })

  test('has a README without links to files outside the package', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    // Ignores images, because npm's site loads them from the repository.
    const links = [...readme.matchAll(/(?<!!)\[[^\]]*\]\(([^)#\s]+)/g)].map(([, link = '']) => link)
    const files = links.filter((link) => !/^https?:/.test(link))
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  })

  test('contains every file that `exports` and `bin` reference', () => {
    const targets = [...listTargets(manifest.exports), ...listTargets(manifest.bin)]
    expect(targets.filter((target) => globSync(target, { cwd: folder }).length === 0)).toEqual([])
  })

  test('contains no tests, and no source maps that refer to missing files', () => {
    // The templates of `orchestration init` contain tests, and the emulator has a command named `test`.
    const ours = files.filter((file) => !/^templates\/|^\w+\/commands\/test\//.test(file))
    expect(ours.filter((file) => /\.test\.|(^|\/)(test|node_modules|\.turbo)\//.test(file))).toEqual([])
    const missing = files
      .filter((file) => file.endsWith('.map'))
      .flatMap((file) => {
        const { sources }: { sources: string[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
        return sources.map((source) => join(dirname(file), source))
      })
      .filter((source) => !files.includes(source))
    expect(missing).toEqual([])
  })

  test('contains no output from earlier builds', () => {
    expect(files).not.toContain(`dist/${staleFile}`)
  })

  test('depends on versions instead of workspace ranges', () => {
    expect(JSON.stringify(manifest)).not.toMatch(/(workspace|catalog|link|file):/)
  })

  test('declares its Node versions, its module type and its side effects', () => {
    expect(manifest.engines).toEqual({ node: expect.stringMatching(/^>=(22\.19|24)$/) })
    expect(manifest.type).toBe('module')
    expect(manifest.sideEffects).toSatisfy((value) => value === false || Array.isArray(value))
  })

  test('passes publint', async () => {
    const { buffer } = new Uint8Array(readFileSync(tarball))
    const { messages } = await publint({ pack: { tarball: buffer }, strict: true })
    expect(messages).toEqual([])
  })

  // Excludes `node10`, which does not support exports, and CommonJS with `node16`: see the decision "ES modules only".
  if (listTargets(manifest.exports).some((target) => target.endsWith('.d.ts'))) {
    test('passes attw', async () => {
      const { types, problems } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
      expect(types).toBeTruthy()
      const leftOut = ['node10', 'node16-cjs']
      const ofModules = problems.filter(({ entrypoint = '' }) => !entrypoint.endsWith('.graphql'))
      expect(ofModules.filter(({ resolutionKind = '' }) => !leftOut.includes(resolutionKind))).toEqual([])
    })
  }
})
