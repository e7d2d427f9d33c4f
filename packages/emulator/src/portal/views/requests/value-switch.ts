import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { type Frame, formToken } from '../frame/frame.ts'

/** Says that values are kept, and ends it. */
export function keepingBanner(frame: Frame): View {
  return html`<div class="warning banner" role="status"><p><strong>Variables and answers of requests are kept.</strong> They may be about patients. They stay in memory until you stop this or the emulator ends.</p>
${valueSwitch(frame, true)}</div>
`
}

/** The button that begins or ends it. What was kept is forgotten then. */
export function valueSwitch(frame: Frame, keepsValues: boolean): View {
  return html`<form method="post" action="/${frame.environment}/requests/keep-values">
${formToken(frame)}
<button name="keep" value="${String(!keepsValues)}">${keepsValues ? 'Stop and forget them' : 'Keep variables and answers'}</button>
</form>`
}
