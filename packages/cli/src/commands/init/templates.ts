/** The backends that `orchestration init --template` writes. */
export const templates = ['fastify', 'hono', 'worker'] as const
export type Template = (typeof templates)[number]
