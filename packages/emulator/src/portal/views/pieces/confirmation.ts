import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { type Frame, formToken } from '../frame/frame.ts'

export interface Confirmation {
  frame: Frame
  /** Where the form is sent. */
  action: string
  question: View | string
  /** What will happen. */
  explanation: View
  /** The button that led here. */
  cancelUrl: string
  /** The words on the button that does it. */
  confirm: string
}

/** Asks before something that cannot be undone. Cancel comes first and has the focus. */
export function confirmation({
  frame,
  action,
  question,
  explanation,
  cancelUrl,
  confirm,
}: Confirmation): View {
  return html`<form class="card narrow confirmation" method="post" action="${action}" aria-labelledby="question">
${formToken(frame)}
<h1 id="question">${question}</h1>
${explanation}
<p class="actions"><a class="button" href="${cancelUrl}" autofocus>Cancel</a>
<button class="danger filled">${confirm}</button></p>
</form>`
}
