import type { Emulator } from '../control/emulator.ts'

export interface Ready {
  emulator: Emulator
  /** The URLs, by environment. */
  apiKeys: Record<string, string>
  /** The keys that verify events, as PEM, by environment. */
  webhookPublicKeys: Record<string, string>
}

/** Formats one line of JSON, for programs. */
export function formatReadyJson({ emulator, apiKeys, webhookPublicKeys }: Ready): string {
  const endpoints = Object.fromEntries(emulator.environments.map((name) => [name, emulator.endpoint(name)]))
  const { portal, hostedPages, adminToken } = emulator
  return `${JSON.stringify({ endpoints, portal, hostedPages, adminToken, apiKeys, webhookPublicKeys })}\n`
}

/** Formats a few lines, for people. `signInLink` signs in at the portal once. */
export function formatReady({
  emulator,
  apiKeys,
  signInLink,
}: Omit<Ready, 'webhookPublicKeys'> & { signInLink?: string | undefined }): string {
  const { environments, portal = '', hostedPages, adminToken, revisions } = emulator
  const rows = [
    ...environments.map((name) => [name, emulator.endpoint(name)]),
    ...Object.entries(apiKeys).map(([name, key]) => [`${name} key`, key]),
    ['portal', signInLink === undefined ? portal : `${portal}/sign-in?link=${signInLink}`],
    ['hosted pages', hostedPages],
    ['admin token', adminToken],
  ]
  const lines = rows.map(([label = '', value]) => `  ${label.padEnd(20)}${value}`)
  const changed = revisions.map(
    ({ definition_id, version, release_id }) =>
      `\n"${definition_id}" has changed without a new version: care flows of version ${version} start on the release ${release_id}.\n`,
  )
  return `The emulator is ready. Ctrl-C stops it.\n\n${lines.join('\n')}\n${changed.join('')}`
}
