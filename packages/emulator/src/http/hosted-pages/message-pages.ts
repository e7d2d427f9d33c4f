import type { Message } from '@orchestration/care-flows'
import { html } from 'hono/html'
import { completeAsVisitor } from '../../service/hosted-pages/hosted-visitor.ts'
import { SERVICE_NAME } from '../../service/tenant/tenant.ts'
import { interpolate, localizeDates } from '../pages/texts.ts'
import type { View } from '../pages/view.ts'
import type { ActivityPages, ActivityPagesOptions } from './activity-pages.ts'
import { type ActivityFrame, activityPage } from './layout.ts'
import { richText, safeUrl, slateText } from './rich-text.ts'

/** Creates the page of a message. Returns undefined if the message no longer exists. */
export function createMessagePages(options: ActivityPagesOptions): ActivityPages | undefined {
  const { environment, address, activity, frame, visitor } = options
  const { id: activity_id } = activity
  const message = environment.records.find('message', activity.object.id)
  if (!message) return undefined
  return {
    render: () => messagePage(frame, message, visitor.timezone, activity.date),
    submit: async () =>
      completeAsVisitor(environment, address, { type: 'mark_message_as_read', activity_id }),
  }
}

/** Renders a message with its attachments. Submitting the page marks the message as read. */
function messagePage(
  frame: ActivityFrame,
  { subject, body, format, attachments }: Pick<Message, 'attachments' | 'body' | 'format' | 'subject'>,
  timezone: string | null,
  sent: string,
): View {
  const { texts, action } = frame
  const localize = (text: string) => localizeDates(text, texts.language, timezone)
  const links = attachments.flatMap(({ name, url }) => {
    const href = safeUrl(url)
    return href === undefined ? [] : [{ name, href }]
  })
  return activityPage({
    frame,
    // The subject can contain the patient's name.
    title: texts.message,
    content: html`<h1 dir="auto">${localize(subject)}</h1>
<p class="hint">${interpolate(texts.from, { name: SERVICE_NAME })} · <time datetime="${sent}">${localize(sent.slice(0, 10))}</time></p>
${format === 'HTML' ? richText(body, localize) : slateText(body, localize)}
${
  links.length === 0
    ? ''
    : html`<h2 class="attachments">${texts.attachments}</h2>
<ul class="attachments">
${links.map(({ name, href }) => html`<li><a href="${href}" target="_blank" rel="noopener noreferrer"><bdi>${name}</bdi> <span class="hint">(${texts.newTab})</span></a></li>`)}
</ul>`
}
<form method="post" action="${action}">
<p class="actions"><button>${texts.read}</button></p>
</form>`,
  })
}
