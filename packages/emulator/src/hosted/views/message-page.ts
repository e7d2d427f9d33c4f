import type { Message } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { type ActivityFrame, activityPage } from './activity-page.ts'
import { richText } from './rich-text.ts'
import { safeUrl } from './safe-url.ts'
import { slateText } from './slate-text.ts'

/** A message with its attachments. Sending the page says that the visitor has read the message. */
export function messagePage(
  frame: ActivityFrame,
  { subject, body, format, attachments }: Pick<Message, 'attachments' | 'body' | 'format' | 'subject'>,
): View {
  const { texts, action } = frame
  const links = attachments.flatMap(({ name, url }) => {
    const href = safeUrl(url)
    return href === undefined ? [] : [{ name, href }]
  })
  return activityPage({
    frame,
    // The subject can hold the patient's name.
    title: texts.message,
    content: html`<h1 dir="auto">${subject}</h1>
${format === 'HTML' ? richText(body) : slateText(body)}
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
