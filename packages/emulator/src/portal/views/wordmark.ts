import { html } from 'hono/html'
import { assetUrl } from '../routes/assets.ts'
import type { View } from './view.ts'

export function wordmark(): View {
  return html`<p class="wordmark"><img src="${assetUrl('portal.svg')}" alt="" width="28" height="28"><span>Orchestration <small>Emulator</small></span></p>`
}
