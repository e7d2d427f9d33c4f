import { html } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { assetUrl } from '../assets/assets.ts'
import type { Texts } from '../texts/texts.ts'

export interface Page {
  texts: Texts
  /** The window's title. It enters the browser's history, so it must not hold a patient's name. */
  title: string
  /** The title of the care flow. */
  careFlow?: string | undefined
  cancelUrl?: string | undefined
  step?: string | undefined
  /** How much is done, from 0 to 1. */
  progress?: number | undefined
  content: View
}

/** A whole page. It has no inline script or style, and loads nothing from other origins. */
export function page({ texts, title, careFlow, cancelUrl, step, progress, content }: Page): View {
  return html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${assetUrl('hosted.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assetUrl('hosted.css')}">
<script src="${assetUrl('hosted.js')}" type="module"></script>
</head>
<body>
<header>
<p class="care-flow" dir="auto">${careFlow ?? ''}</p>
${cancelUrl ? html`<a class="leave" href="${cancelUrl}" rel="noreferrer">${texts.leave}</a>` : ''}
</header>
${progress === undefined ? '' : html`<progress value="${progress}" aria-hidden="true"></progress>`}
<main>
${step ? html`<p class="step">${step}</p>` : ''}
${content}
</main>
<footer><p>${texts.emulator}</p></footer>
</body>
</html>`
}
