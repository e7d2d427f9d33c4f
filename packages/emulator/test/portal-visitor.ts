import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface VisitedPage {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface VisitOptions {
  method?: string
  headers?: Record<string, string>
  fields?: Record<string, string> | undefined
}

/** A minimal browser that stores cookies and submits forms, but does not run scripts. */
export class PortalVisitor {
  readonly portal: string
  readonly cookies: Map<string, string> = new Map()
  /** The current page. */
  page: VisitedPage = { status: 0, headers: {}, body: '' }

  constructor(portal: string | undefined) {
    this.portal = portal ?? ''
  }

  /** Sends one request, and stores the cookies from the response. */
  async send(
    path: string,
    { method = 'GET', headers = {}, fields }: VisitOptions = {},
  ): Promise<VisitedPage> {
    const outgoing = request(new URL(path, this.portal), {
      method,
      headers: {
        cookie: [...this.cookies].map((cookie) => cookie.join('=')).join('; '),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    })
    outgoing.end(fields && new URLSearchParams(fields).toString())
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? []
      this.cookies.set(name, value)
    }
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
  }

  /** Opens a page, and follows redirects. */
  async open(path: string): Promise<VisitedPage> {
    this.page = await this.send(path)
    return this.follow()
  }

  /** Submits a form on the current page with its hidden fields, and follows redirects. */
  async submit(action: string, fields: Record<string, string>): Promise<VisitedPage> {
    this.page = await this.send(action, {
      method: 'POST',
      headers: this.ownOrigin,
      fields: this.fill(action, fields),
    })
    return this.follow()
  }

  /** Returns the hidden fields of a form on the current page, merged with `fields`. */
  fill(action: string, fields: Record<string, string>): Record<string, string> {
    const form = this.page.body.split('<form ').find((part) => part.includes(`action="${action}"`))
    if (form === undefined) throw new Error(`The page has no form for ${action}.`)
    const hidden =
      form.split('</form>', 1)[0]?.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g) ?? []
    return { ...Object.fromEntries([...hidden].map(([, name, value]) => [name, value])), ...fields }
  }

  get ownOrigin(): { origin: string; 'sec-fetch-site': string } {
    return { origin: this.portal, 'sec-fetch-site': 'same-origin' }
  }

  async signIn(name: string, token: string): Promise<VisitedPage> {
    await this.open('/sign-in')
    return this.submit('/sign-in', { name, token })
  }

  private async follow(): Promise<VisitedPage> {
    while (this.page.status === 303) this.page = await this.send(this.page.headers.location ?? '')
    return this.page
  }
}
