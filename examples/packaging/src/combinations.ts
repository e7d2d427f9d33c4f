import { join } from 'node:path'
import { installManifest } from './install-manifest.ts'
import { workspace } from './pack-packages.ts'

export type Manager = 'npm' | 'pnpm' | 'yarn'

/** What every test runs with. Names lead to programs. */
export interface Combinations {
  managers: { [Name in Manager]?: string }
  nodes: Record<string, string>
  typescripts: Record<string, string>
}

/** One of each, with what the workspace has at hand; in the mode `matrix`, all that is promised. */
export async function loadCombinations(mode: string, folder: string): Promise<Combinations> {
  if (mode !== 'matrix') {
    return {
      managers: { npm: 'npm' },
      nodes: { '24': process.execPath },
      typescripts: { '7': join(workspace, 'node_modules/typescript/bin/tsc') },
    }
  }
  const modules = await installManifest('matrix', join(folder, 'matrix'))
  const node = (version: string) => join(modules, `node${version}/bin/node`)
  const typescript = (version: string) => join(modules, `typescript${version}/bin/tsc`)
  return {
    managers: { npm: 'npm', pnpm: 'pnpm', yarn: join(modules, 'yarn/bin/yarn.js') },
    nodes: { '22': node('22'), '24': node('24'), '26': node('26') },
    typescripts: { '5.9': typescript('5'), '6': typescript('6'), '7': typescript('7') },
  }
}
