import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'

export interface TextField {
  /** The key of what it holds. The field is named `answer.` and the key. */
  key: string
  label: string
  hint: string
  value: string
}

/** A field for a value that travels as text. */
export function textField({ key, label, hint, value }: TextField): View {
  return html`<div class="field"><label for="answer-${key}">${label}</label>
<p class="hint" id="answer-${key}-hint"><code>${key}</code> · ${hint}</p>
<input id="answer-${key}" name="answer.${key}" aria-describedby="answer-${key}-hint" dir="auto" autocomplete="off" value="${value}"></div>`
}
