import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'

export interface CodeBlock {
  id: string
  /** The button's label, such as "Copy the endpoint". */
  label: string
  code: string
}

/** Code to copy, with a button if JavaScript runs. Without JavaScript people select it. */
export function codeBlock({ id, label, code }: CodeBlock): View {
  return html`<div class="code">
<pre><code id="${id}">${breakUrls(code)}</code></pre>
<div class="copy">
<button type="button" data-copy="${id}" hidden>Copy<span class="hidden"> ${label}</span></button>
<span role="status"></span>
</div>
</div>`
}

/** Lets URLs break after a slash, so that no word of them is cut on a phone. What is copied stays the same. */
function breakUrls(code: string): View[] {
  return code
    .split(/(?<=https?:\/\/[^\s'"]*\/)(?=\w)/)
    .map((part, index) => html`${index > 0 ? raw('<wbr>') : ''}${part}`)
}
