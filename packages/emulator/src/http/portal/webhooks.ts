import { eventTypes } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { isEmulatorError } from '../../base/emulator-error.ts'
import type { Webhook } from '../../service/webhooks/webhook.ts'
import type { View } from '../pages.ts'
import {
  codeBlock,
  confirmation,
  doneNotice,
  empty,
  type Frame,
  field,
  formToken,
  userText,
} from './components.ts'
import { asSentence, type Portal, type PortalEnv, readForm, readNotice, redirectDone } from './input.ts'
import { integrationsPage, webhooksUrl } from './integrations.ts'
import { environmentLabel } from './layout.ts'
import { table } from './table.ts'

/** The notices, by their names in the address. */
const notices: Record<string, string> = {
  added: 'The webhook is added. It gets the events from now on.',
  deleted: 'The webhook is deleted. What has not reached it yet is not sent any more.',
  unwanted: 'No webhook wants events of this type, so nothing was sent.',
}

/** Adds and deletes webhooks. */
export function createWebhookRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', async (context) => context.html(await show(context)))

  routes.post('/', async (context) => {
    const values = await readForm(context, ['url', 'name', 'headerName', 'headerValue'])
    const { events: chosen } = await context.req.parseBody({ all: true })
    const events = [chosen ?? []].flat().filter((type) => eventTypes.some((known) => known === type))
    const { url, name, headerName, headerValue } = values
    try {
      await context.var.environment.webhooks.create({
        url: url.trim(),
        name: name.trim(),
        events: eventTypes.filter((type) => events.includes(type)),
        headers: headerName.trim() === '' ? {} : { [headerName.trim()]: headerValue },
      })
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      const fields = ['url', 'name', 'headers', 'events'] as const
      const field = fields.find((known) => known === error.option) ?? 'url'
      const errors: WebhookErrors = { [field]: asSentence(error.advice) }
      return context.html(await show(context, { values, events: events.map(String), errors }), 422)
    }
    return redirectDone(context, 'integrations/webhooks', 'added')
  })

  routes.post('/test', async (context) => {
    const { type } = await readForm(context, ['type'])
    const known = eventTypes.find((name) => name === type) ?? 'pathway.started'
    const deliveries = await emulator.sendEvent(known, {}, { environment: context.var.frame.environment })
    if (deliveries.length === 0) return redirectDone(context, 'integrations/webhooks', 'unwanted')
    return redirectDone(context, 'deliveries', 'sent')
  })

  routes.get('/:id/delete', async (context) => {
    const { frame, environment } = context.var
    const webhook = (await environment.webhooks.list()).find(({ id }) => id === context.req.param('id'))
    if (!webhook) return context.notFound()
    const { id, name, url } = webhook
    const content = confirmation({
      frame,
      action: `${webhooksUrl(frame)}/${id}/delete`,
      question: html`Delete <bdi>${name}</bdi>?`,
      explanation: html`<p>Events of ${environmentLabel(frame.environment)} are no longer sent to ${userText(url)}. Those that it has not taken yet are dropped. Its deliveries stay in the list. This cannot be undone.</p>`,
      cancelUrl: `${webhooksUrl(frame)}#delete-${id}`,
      confirm: 'Delete the webhook',
    })
    return context.html(integrationsPage({ frame, tab: 'webhooks', title: 'Delete a webhook', content }))
  })

  routes.post('/:id/delete', async (context) => {
    // If another administrator has deleted the webhook already, it is gone too.
    await context.var.environment.webhooks.delete(context.req.param('id'))
    return redirectDone(context, 'integrations/webhooks', 'deleted')
  })

  return routes
}

type WebhookErrors = Partial<Record<'url' | 'name' | 'headers' | 'events', string>>

interface WebhookForm {
  values: Record<'url' | 'name' | 'headerName', string>
  /** The events that were chosen. */
  events: readonly string[]
  errors: WebhookErrors
}

/** The webhooks of an environment, with what was wrong in the form of a new one. */
async function show(context: Context<PortalEnv>, form?: WebhookForm): Promise<View> {
  const { frame, environment } = context.var
  const webhooks = await environment.webhooks.list()
  const label = environmentLabel(frame.environment)
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: form && 'Error: webhooks',
    content: html`<h1>Webhooks</h1>
<p class="lead">The emulator sends the events of ${label} to these addresses: signed, in order, and resent until your service acknowledges them.</p>
${doneNotice(readNotice(context, notices))}
${
  webhooks.length === 0
    ? empty(
        `No webhook in ${label} yet`,
        html`<p>Add the address of your service below. Then send it a test event.</p>`,
      )
    : html`${webhookTable(frame, webhooks)}
${testForm(frame)}`
}
${addForm(frame, webhooks.length === 0, form)}
<section class="card"><h2>Public key</h2>
<p class="hint">Your service verifies the header <code>x-awell-signature</code> with it. It changes only when the store is deleted.</p>
${codeBlock({ id: 'public-key', label: 'the public key', code: (await environment.signingKeys.publicKey()).trim() })}
</section>`,
  })
}

function webhookTable(frame: Frame, rows: readonly Webhook[]): View {
  return table<Webhook>({
    caption: 'Webhooks of this environment, oldest first',
    rows,
    columns: [
      {
        label: 'Name',
        cell: ({ name, url }) =>
          html`<strong>${userText(name)}</strong> <small class="line">${userText(url)}</small>`,
      },
      {
        label: 'Events',
        kind: 'text',
        cell: ({ events }) => (events.length === 0 ? 'all' : html`<small>${events.join(', ')}</small>`),
      },
      {
        label: 'Headers',
        cell: ({ headerNames }) =>
          headerNames.length === 0 ? html`<span class="faint">none</span>` : userText(headerNames.join(', ')),
      },
      {
        label: '',
        kind: 'action',
        cell: ({ id, name }) =>
          html`<a class="button danger" id="delete-${id}" href="${webhooksUrl(frame)}/${id}/delete">Delete<span class="hidden"> ${userText(name)}</span></a>`,
      },
    ],
  })
}

function testForm(frame: Frame): View {
  return html`<form class="card aside-button" method="post" action="${webhooksUrl(frame)}/test">
${formToken(frame)}
<div class="field wide"><label for="type">Send a test event</label>
<p class="hint" id="type-hint">An invented event of this type goes to every webhook above that wants it. The records in it do not exist.</p>
<select id="type" name="type" aria-describedby="type-hint">${eventTypes.map((type) => html`<option>${type}</option>`)}</select></div>
<button>Send</button>
</form>`
}

function addForm(frame: Frame, isFirst: boolean, form?: WebhookForm): View {
  const { values, events = [], errors = {} } = form ?? {}
  return html`<details class="card"${raw(isFirst || form ? ' open' : '')}><summary>Add a webhook</summary>
<form method="post" action="${webhooksUrl(frame)}" novalidate>
${formToken(frame)}
<p class="hint">It gets what happens from then on, not what has happened before.</p>
<div class="fields">
${field({ name: 'url', label: 'URL', hint: 'HTTPS, or HTTP on this machine.', value: values?.url ?? '', error: errors.url, required: true })}
${field({ name: 'name', label: 'Name', hint: 'The host of the URL if empty.', value: values?.name ?? '', error: errors.name })}
${field({ name: 'headerName', label: 'Header', hint: 'Sent with each event, such as X-Token.', value: values?.headerName ?? '', error: errors.headers })}
${field({ name: 'headerValue', label: 'Value of the header', hint: 'It is not shown again.', type: 'password' })}
</div>
<details${raw(events.length > 0 || errors.events ? ' open' : '')}><summary>Only some events</summary>
<fieldset class="events"><legend class="hidden">Events</legend>
${eventTypes.map(
  (
    type,
  ) => html`<label><input type="checkbox" name="events" value="${type}"${raw(events.includes(type) ? ' checked' : '')}> ${type}</label>
`,
)}</fieldset></details>
<p class="actions"><button class="primary">Add the webhook</button></p>
</form></details>`
}
