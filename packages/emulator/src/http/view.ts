import type { html } from 'hono/html'

/** HTML with escaped values. */
export type View = ReturnType<typeof html>
