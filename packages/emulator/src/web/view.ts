import type { html } from 'hono/html'

/** A piece of HTML whose values are escaped. */
export type View = ReturnType<typeof html>
