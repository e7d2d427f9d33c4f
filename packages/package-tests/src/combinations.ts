import { join } from 'node:path'
import { installManifest } from './install-manifest.ts'
import { workspace } from './pack-packages.ts'

/** How a project is installed. */
export interface Installation {
  /** The package manager: its name, or the path of its script. */
  manager: string
  /** The version range of `graphql`, a peer dependency of our packages. */
  graphql: string
  /** Whether pnpm uses npm's flat layout of `node_modules`. */
  isFlat?: boolean
}

/** The test matrix, keyed by display name. */
export interface Combinations {
  /** Whether tests include the variations that CI omits. */
  isMatrix: boolean
  installations: Record<string, Installation>
  /** Package managers that install from tarballs packed in a clone. */
  cloneManagers: ('npm' | 'pnpm' | 'yarn' | 'bun')[]
  nodes: Record<string, string>
  /** Node versions that the CLI must reject. */
  oldNodes: Record<string, string>
  typescripts: Record<string, string>
  /** Other runtimes for a webhook receiver, each as a program with options. */
  runtimes: Record<string, [program: string, ...options: string[]]>
  /** The bundlers of Next.js. Turbopack is the default. */
  nextBundlers: string[]
}

/** Loads one version of each tool by default, and all supported versions and variations in `matrix` mode. */
export async function loadCombinations(mode: string, folder: string): Promise<Combinations> {
  if (mode !== 'matrix') {
    return {
      isMatrix: false,
      // Uses pnpm, which takes 1 s of CPU time. npm would take 11 s. webhook-runtimes.system.test.ts uses npm.
      installations: { "pnpm, in npm's layout": { manager: 'pnpm', graphql: '^17.0.0', isFlat: true } },
      // Omits npm, which would take 18 s of CPU time.
      cloneManagers: ['pnpm'],
      nodes: { '24': process.execPath },
      oldNodes: {},
      typescripts: { '7': join(workspace, 'node_modules/typescript/bin/tsc') },
      runtimes: {},
      // Building and running the Next.js backend takes 16 s of CPU time.
      nextBundlers: [],
    }
  }
  const modules = await installManifest('matrix', join(folder, 'matrix'))
  const node = (version: string) => join(modules, `node${version}/bin/node`)
  const typescript = (version: string) => join(modules, `typescript${version}/bin/tsc`)
  return {
    isMatrix: true,
    installations: {
      npm: { manager: 'npm', graphql: '^17.0.0' },
      'npm, with graphql 16': { manager: 'npm', graphql: '^16.9.0' },
      pnpm: { manager: 'pnpm', graphql: '^17.0.0' },
      yarn: { manager: join(modules, 'yarn/bin/yarn.js'), graphql: '^17.0.0' },
    },
    cloneManagers: ['npm', 'pnpm', 'yarn', 'bun'],
    nodes: { '22': node('22'), '24': node('24'), '26': node('26') },
    oldNodes: { '20': node('20') },
    typescripts: { '5.9': typescript('5'), '6': typescript('6'), '7': typescript('7') },
    runtimes: {
      Deno: [join(modules, '.bin/deno'), 'run', '--allow-all'],
      Bun: [join(modules, '.bin/bun')],
    },
    nextBundlers: ['turbopack', 'webpack'],
  }
}
