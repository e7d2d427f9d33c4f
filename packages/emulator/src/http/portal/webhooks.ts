import { eventTypes } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { isEmulatorError } from '../../ground/emulator-error.ts'
import type { Webhook } from '../../service/webhooks/webhook.ts'
import type { View } from '../pages.ts'
import { deliveriesUrl } from './delivery-table.ts'
import { environmentLabel } from './frame.ts'
import { asSentence, type Portal, type PortalEnv, readForm, readNotice } from './input.ts'
import { integrationsPage, webhooksUrl } from './integrations.ts'
import { codeBlock, confirmation, doneNotice, empty, type Frame, field, formToken, typed } from './pieces.ts'
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

  routes.get('/', async (context) =>
    context.html(await show(context, { notice: readNotice(context, notices) })),
  )

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
      const typed = { values, events: events.map(String), errors }
      return context.html(await show(context, typed), 422)
    }
    return redirect(context, 'added')
  })

  routes.post('/test', async (context) => {
    const { type } = await readForm(context, ['type'])
    const known = eventTypes.find((name) => name === type) ?? 'pathway.started'
    const deliveries = await emulator.sendEvent(known, {}, { environment: context.var.frame.environment })
    if (deliveries.length === 0) return redirect(context, 'unwanted')
    return context.redirect(`${deliveriesUrl(context.var.frame)}?done=sent#notice`, 303)
  })

  routes.get('/:id/delete', async (context) => {
    const webhooks = await context.var.environment.webhooks.list()
    const webhook = webhooks.find(({ id }) => id === context.req.param('id'))
    if (!webhook) return context.notFound()
    return context.html(deleteWebhookPage(context.var.frame, webhook))
  })

  routes.post('/:id/delete', async (context) => {
    // If another administrator has deleted the webhook already, it is gone too.
    await context.var.environment.webhooks.delete(context.req.param('id'))
    return redirect(context, 'deleted')
  })

  return routes
}

/** The page of the webhooks. */
async function show(
  context: Context<PortalEnv>,
  rest: Pick<WebhooksPage, 'values' | 'events' | 'errors' | 'notice'>,
) {
  const { frame, environment } = context.var
  return webhooksPage({
    frame,
    webhooks: await environment.webhooks.list(),
    publicKey: await environment.signingKeys.publicKey(),
    ...rest,
  })
}

/** Redirects to the page with a notice. */
function redirect(context: Context<PortalEnv>, done: string): Response {
  return context.redirect(`${webhooksUrl(context.var.frame)}?done=${done}#notice`, 303)
}

type WebhookValues = Record<'url' | 'name' | 'headerName' | 'headerValue', string>
type WebhookErrors = Partial<Record<'url' | 'name' | 'headers' | 'events', string>>

interface WebhooksPage {
  frame: Frame
  webhooks: readonly Webhook[]
  /** PEM. */
  publicKey: string
  values?: WebhookValues
  /** The events that were chosen. */
  events?: readonly string[]
  errors?: WebhookErrors
  /** What has just been done. */
  notice?: string | undefined
}

/** The webhooks of an environment. */
function webhooksPage(data: WebhooksPage): View {
  const { frame, webhooks, errors, notice, publicKey } = data
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: errors && 'Error: webhooks',
    content: html`<h1>Webhooks</h1>
<p class="lead">The emulator sends the events of ${environmentLabel(frame.environment)} to these addresses: signed, in order, and resent until your service acknowledges them.</p>
${doneNotice(notice)}
${
  webhooks.length === 0
    ? empty(
        `No webhook in ${environmentLabel(frame.environment)} yet`,
        html`<p>Add the address of your service below. Then send it a test event.</p>`,
      )
    : webhookTable(frame, webhooks)
}
${webhooks.length === 0 ? '' : testForm(data)}
${addForm(data)}
<section class="card"><h2>Public key</h2>
<p class="hint">Your service verifies the header <code>x-awell-signature</code> with it. It changes only when the store is deleted.</p>
${codeBlock({ id: 'public-key', label: 'the public key', code: publicKey.trim() })}
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
          html`<strong>${typed(name)}</strong> <small class="line">${typed(url)}</small>`,
      },
      {
        label: 'Events',
        kind: 'text',
        cell: ({ events }) => (events.length === 0 ? 'all' : html`<small>${events.join(', ')}</small>`),
      },
      {
        label: 'Headers',
        cell: ({ headerNames }) =>
          headerNames.length === 0 ? html`<span class="faint">none</span>` : typed(headerNames.join(', ')),
      },
      {
        label: '',
        kind: 'action',
        cell: ({ id, name }) =>
          html`<a class="button danger" id="delete-${id}" href="${webhooksUrl(frame)}/${id}/delete">Delete<span class="hidden"> ${typed(name)}</span></a>`,
      },
    ],
  })
}

function testForm({ frame }: WebhooksPage): View {
  return html`<form class="card aside-button" method="post" action="${webhooksUrl(frame)}/test">
${formToken(frame)}
<div class="field wide"><label for="type">Send a test event</label>
<p class="hint" id="type-hint">An invented event of this type goes to every webhook above that wants it. The records in it do not exist.</p>
<select id="type" name="type" aria-describedby="type-hint">${eventTypes.map((type) => html`<option>${type}</option>`)}</select></div>
<button>Send</button>
</form>`
}

function addForm({ frame, webhooks, values, events = [], errors = {} }: WebhooksPage): View {
  const isOpen = webhooks.length === 0 || Object.keys(errors).length > 0
  return html`<details class="card"${raw(isOpen ? ' open' : '')}><summary>Add a webhook</summary>
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

/** Asks before deleting. */
function deleteWebhookPage(frame: Frame, { id, name, url }: Webhook): View {
  return integrationsPage({
    frame,
    tab: 'webhooks',
    title: 'Delete a webhook',
    content: confirmation({
      frame,
      action: `${webhooksUrl(frame)}/${id}/delete`,
      question: html`Delete <bdi>${name}</bdi>?`,
      explanation: html`<p>Events of ${environmentLabel(frame.environment)} are no longer sent to ${typed(url)}. Those that it has not taken yet are dropped. Its deliveries stay in the list. This cannot be undone.</p>`,
      cancelUrl: `${webhooksUrl(frame)}#delete-${id}`,
      confirm: 'Delete the webhook',
    }),
  })
}
