import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { assetUrl } from '../../assets/assets.ts'

export interface HtmlDocument {
  /** The window's title. Never text that somebody typed: it cannot be marked as such here, and enters the history. */
  title: string
  /** Colours the page. */
  kind?: 'sandbox' | 'production'
  body: View
}

/** A whole page: no inline script, no inline style, nothing from elsewhere. */
export function htmlDocument({ title, kind = 'sandbox', body }: HtmlDocument): View {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Orchestration emulator</title>
<link rel="icon" href="${assetUrl('portal.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assetUrl('portal.css')}">
<script src="${assetUrl('portal.js')}" type="module"></script>
</head>
<body class="${kind}">
${body}
</body>
</html>`
}

export function wordmark(): View {
  return html`<p class="wordmark"><img src="${assetUrl('portal.svg')}" alt="" width="28" height="28"><span>Orchestration <small>Emulator</small></span></p>`
}

/** A page with one card and no navigation, for signing in and for problems. */
export function barePage({ title, content }: { title: string; content: View }): View {
  const body = html`<main class="bare">
${wordmark()}
<div class="card">
${content}
</div>
</main>`
  return htmlDocument({ title, body })
}
