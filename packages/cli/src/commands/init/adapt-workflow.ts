import { commandsOf, type PackageManager } from './package-manager.ts'

/** Rewrites a workflow that uses npm for another package manager, and for a folder below the repository's root. */
export function adaptWorkflow(text: string, manager: PackageManager, folder = ''): string {
  const { installLocked, exec } = commandsOf[manager]
  const defaults = `defaults: { run: { working-directory: ${JSON.stringify(folder)} } }\n`
  const placed = folder === '' ? text : text.replace('jobs:\n', `${defaults}jobs:\n`)
  if (manager === 'npm') return placed
  return placed
    .replace('- run: npm ci', `- run: corepack enable\n      - run: ${installLocked}`)
    .replaceAll('npx ', `${exec} `)
    .replaceAll('run: npm ', `run: ${manager} `)
}
