import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buildSchema, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { activityMutations } from '../../service/activities/activity-mutations.ts'
import { activityQueries } from '../../service/activities/activity-queries.ts'
import { careFlowMutations } from '../../service/care-flows/care-flow-mutations.ts'
import { careFlowQueries } from '../../service/care-flows/care-flow-queries.ts'
import { definitionQueries } from '../../service/definitions/definition-queries.ts'
import { patientMutations } from '../../service/patients/patient-mutations.ts'
import { patientQueries } from '../../service/patients/patient-queries.ts'
import type { RequestContext, Resolver, Resolvers } from '../../service/resolvers.ts'
import { tenantQueries } from '../../service/tenant/tenant-queries.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { createFailedPayload } from './failed-payload.ts'
import { createMockValue } from './mock-value.ts'

const queries: Resolvers = {
  ...patientQueries,
  ...definitionQueries,
  ...careFlowQueries,
  ...activityQueries,
  ...tenantQueries,
}
const mutations: Resolvers = { ...patientMutations, ...careFlowMutations, ...activityMutations }

export interface ServiceSchemaOptions {
  /** SDL. Default: the snapshot of `@orchestration/schema`. */
  schema?: string | undefined
  /** Whether to make up what is not acted out. Default: it answers NOT_EMULATED. */
  mocks?: boolean | undefined
}

/** The service's schema with a resolver on each field: one that acts it out, or one that says that nothing does. */
export function createServiceSchema({
  schema: sdl,
  mocks = false,
}: ServiceSchemaOptions = {}): GraphQLSchema {
  const schema = parseSchema(sdl ?? loadSnapshot())
  const rootResolvers = new Map([
    [schema.getQueryType(), queries],
    [schema.getMutationType(), mutations],
  ])
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const resolvers = rootResolvers.get(type)
    for (const field of Object.values(type.getFields())) {
      const missing = mocks
        ? () => createMockValue(field, type.name, schema)
        : refuse(`${type.name}.${field.name}`)
      if (resolvers) resolveRootField(field, resolvers[field.name], missing)
      else resolveField(field, missing)
    }
  }
  return schema
}

/** The schema that `createServiceSchema` puts resolvers on, made when it is first asked for. */
export function createPlainSchema({ schema }: ServiceSchemaOptions): () => GraphQLSchema {
  let plain: GraphQLSchema | undefined
  return () => {
    plain ??= parseSchema(schema ?? loadSnapshot())
    return plain
  }
}

function resolveRootField(
  field: GraphQLField<unknown, RequestContext>,
  resolver: Resolver<never> | undefined,
  missing: () => unknown,
) {
  field.resolve = (_root, args, context) => {
    if (context.failWith !== undefined) return createFailedPayload(field.type, context.failWith)
    return resolver ? resolver(args as never, context) : missing()
  }
}

function resolveField(field: GraphQLField<Record<string, unknown>, RequestContext>, missing: () => unknown) {
  const { name } = field
  field.resolve = (source, args) => {
    const value = source[name]
    if (value === undefined) return missing()
    return typeof value === 'function' ? value(args) : value
  }
}

function refuse(field: string) {
  return () => {
    throw createServiceError('NOT_EMULATED', `The emulator does not act out ${field}.`)
  }
}

function parseSchema(sdl: string): GraphQLSchema {
  try {
    return buildSchema(sdl)
  } catch (error) {
    throw new EmulatorError(`the SDL cannot be read: ${error instanceof Error ? error.message : ''}`, {
      option: 'schema',
    })
  }
}

function loadSnapshot(): string {
  return readFileSync(createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'), 'utf8')
}
