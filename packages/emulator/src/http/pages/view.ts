import { html } from 'hono/html'

/** HTML with escaped values. */
export type View = ReturnType<typeof html>

interface HtmlDocument {
  language: string
  /** Title of the window. The browser history stores it, so it must not contain user text or the name of a patient. */
  title: string
  /** URLs of the document's files. */
  assets: Record<'icon' | 'stylesheet' | 'script', string>
  /** CSS class of the `<body>` element. @defaultValue none */
  className?: string
  body: View
}

/** Renders a document without inline scripts, inline styles, or resources from other origins. */
export function htmlDocument({ language, title, assets, className = '', body }: HtmlDocument): View {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${assets.stylesheet}">
<script src="${assets.script}" type="module"></script>
</head>
<body class="${className}">
${body}
</body>
</html>`
}
