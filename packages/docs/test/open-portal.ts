import type { Emulator } from '@orchestration/emulator'

export interface OpenedPortal {
  cookie: string
  /** Returns the HTML of the page at this path. */
  open(path: string): Promise<string>
}

/** Signs in to the emulator's portal. */
export async function openPortal({ portal = '', adminToken }: Emulator): Promise<OpenedPortal> {
  const { headers } = await fetch(`${portal}/sign-in`, {
    method: 'POST',
    headers: { origin: portal },
    body: new URLSearchParams({ name: 'Ada', token: adminToken }),
    redirect: 'manual',
  })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { cookie, open: async (path) => (await fetch(`${portal}${path}`, { headers: { cookie } })).text() }
}

/** Returns the text of an element without the markup of links, line breaks and syntax highlighting. */
export function textOf(page: string, id: string): string {
  const [, html = ''] = new RegExp(`id="${id}">([\\s\\S]*?)</(?:code|pre)>`).exec(page) ?? []
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_entity, name: string) => entities[name] ?? '')
}
