import { styleText } from 'node:util'
import { formatJson } from '@orchestration/cli-kit'
import type { EnvironmentName } from '../../base/environment-names.ts'
import type { Emulator } from '../../emulator.ts'

interface ReadyMessage {
  emulator: Emulator
  /** Keyed by environment. */
  apiKeys: Record<string, string>
  /** A single-use link that signs in to the portal. */
  signInLink?: string
  /** Startup time in ms. */
  startupMs?: number
}

export function formatReadyMessage({ emulator, apiKeys, signInLink, startupMs }: ReadyMessage): string {
  const { environments, portal = '', hostedPages, adminToken, revisions } = emulator
  const rows = [
    ...environments.map((name) => [name, emulator.endpoint(name)]),
    ...Object.entries(apiKeys).map(([name, key]) => [`${name} key`, key]),
    ['portal', signInLink === undefined ? portal : `${portal}/sign-in?link=${signInLink}`],
    ['hosted pages', hostedPages],
    ['admin token', adminToken],
  ]
  const lines = rows.map(([label = '', value]) => `  ${styleText('dim', label.padEnd(20))}${value}`)
  const changed = revisions.map(
    ({ definition_id, version, release_id }) =>
      `\n\n"${definition_id}" has changed, but its version has not. New care flows of version ${version} use the release ${release_id}.`,
  )
  const after = startupMs === undefined ? '' : ` after ${Math.round(startupMs)} ms`
  const title = `${styleText('bold', `The emulator is ready${after}.`)} Ctrl-C stops it.`
  return `${title}\n\n${lines.join('\n')}${changed.join('')}`
}

/** Formats one line of JSON. `apiKeys` and `webhookPublicKeys` (PEM) are keyed by environment. */
export async function formatReadyJson(emulator: Emulator, apiKeys: Record<string, string>): Promise<string> {
  const { portal, hostedPages, adminToken } = emulator
  const endpoints = Object.fromEntries(emulator.environments.map((name) => [name, emulator.endpoint(name)]))
  const load = async (name: EnvironmentName) => [name, await emulator.webhookPublicKey(name)] as const
  const webhookPublicKeys = Object.fromEntries(await Promise.all(emulator.environments.map(load)))
  return formatJson({ endpoints, portal, hostedPages, adminToken, apiKeys, webhookPublicKeys })
}
