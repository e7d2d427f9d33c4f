import { Hono } from 'hono'
import { createId } from '../../ground/create-id.ts'
import { checkText } from '../forms/check-text.ts'
import { readForm } from '../forms/read-form.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { noteShownSecret } from '../security/shown-secret.ts'
import { apiKeysPage } from '../views/integrations/api-keys-page.ts'
import { apiKeysUrl } from '../views/integrations/integrations-page.ts'
import { keyCreatedPage, keyShownPage } from '../views/integrations/key-created-page.ts'
import { createKeyPage, deleteKeyPage } from '../views/integrations/key-page.ts'
import { PAGE_SIZE } from '../views/pieces/pager.ts'
import type { Portal } from './portal.ts'

/** Creates, lists and deletes keys. */
export function createApiKeyRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', async (context) => {
    const { keys } = context.var.environment
    const offset = readOffset(context)
    const [apiKeys, total] = await Promise.all([keys.listPage({ offset, count: PAGE_SIZE }), keys.count()])
    const lastUses = await keys.listUses(apiKeys.map(({ id }) => id))
    const requests = emulator.requests()
    const uses = new Map(
      apiKeys.map(({ id }) => [
        id,
        {
          lastUsed: lastUses.get(id),
          requests: requests.filter(({ apiKeyId }) => apiKeyId === id).length,
        },
      ]),
    )
    const deleted = context.req.query('deleted') !== undefined
    return context.html(apiKeysPage({ frame: context.var.frame, apiKeys, uses, offset, total, deleted }))
  })

  routes.get('/new', (context) =>
    context.html(createKeyPage({ frame: context.var.frame, formId: createId() })),
  )

  routes.post('/', async (context) => {
    const { frame, session, environment } = context.var
    const { formId, ...values } = await readForm(context, ['formId', 'name', 'description'])
    const errors = {
      name: checkText(values.name, {
        subject: 'The name',
        maxLength: 100,
        empty: 'Enter a name, by which the key can be told from others.',
      }),
      description: checkText(values.description, { subject: 'The description', maxLength: 500 }),
    }
    const isForm = /^[\w-]{22}$/.test(formId)
    if (errors.name !== undefined || errors.description !== undefined || !isForm) {
      return context.html(createKeyPage({ frame, formId: isForm ? formId : createId(), values, errors }), 422)
    }
    const key = {
      name: values.name.trim(),
      description: values.description.trim(),
      createdBy: session.administrator,
    }
    await environment.keyReveals.createKey(formId, key, session)
    return context.redirect(`${apiKeysUrl(frame)}/created/${formId}`, 303)
  })

  routes.get('/created/:formId', async (context) => {
    const { frame, session, environment } = context.var
    // Hono answers HEAD like GET but without a body. The value would be used up without being shown.
    if (context.req.method === 'HEAD') return context.body(null, 200)
    const value = await environment.keyReveals.takeValue(context.req.param('formId'), session)
    const apiKey = value === undefined ? undefined : await environment.keys.find(value)
    if (value === undefined || !apiKey) return context.html(keyShownPage(frame))
    noteShownSecret(context)
    return context.html(
      keyCreatedPage({ frame, name: apiKey.name, value, endpoint: emulator.endpoint(environment.name) }),
    )
  })

  routes.get('/:id/delete', async (context) => {
    const apiKey = await context.var.environment.keys.findById(context.req.param('id'))
    if (!apiKey) return context.notFound()
    return context.html(deleteKeyPage({ frame: context.var.frame, apiKey, offset: readOffset(context) }))
  })

  routes.post('/:id/delete', async (context) => {
    // If another administrator has deleted the key already, the result is the same.
    await context.var.environment.keys.delete(context.req.param('id'))
    return context.redirect(
      `${apiKeysUrl(context.var.frame)}?deleted&offset=${readOffset(context)}#notice`,
      303,
    )
  })
  return routes
}
