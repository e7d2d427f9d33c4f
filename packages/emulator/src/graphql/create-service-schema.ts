import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buildSchema, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import { patientResolvers } from '../patients/patient-resolvers.ts'
import type { RootResolver, ServiceContext } from './resolvers.ts'
import { createServiceError } from './service-error.ts'

const rootResolvers: Record<string, RootResolver<never>> = {
  ...patientResolvers.Query,
  ...patientResolvers.Mutation,
}

/** The service's schema with a resolver on each field: one that acts it out, or one that says that nothing does. */
export function createServiceSchema(sdl: string = loadSnapshot()): GraphQLSchema {
  const schema = buildSchema(sdl)
  const roots = [schema.getQueryType(), schema.getMutationType()]
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const isRoot = roots.includes(type)
    for (const field of Object.values(type.getFields())) {
      if (isRoot) resolveRootField(field, rootResolvers[field.name])
      else resolveField(type.name, field)
    }
  }
  return schema
}

function resolveRootField(
  field: GraphQLField<unknown, ServiceContext>,
  resolver: RootResolver<never> | undefined,
) {
  field.resolve = (_root, args, context) => {
    if (!resolver) throw notEmulated(field.name)
    return resolver(args as never, context)
  }
}

function resolveField(typeName: string, field: GraphQLField<Record<string, unknown>, ServiceContext>) {
  const { name } = field
  field.resolve = (source) => {
    const value = source[name]
    if (value === undefined) throw notEmulated(`${typeName}.${name}`)
    return typeof value === 'function' ? value() : value
  }
}

function notEmulated(field: string) {
  return createServiceError('NOT_EMULATED', `The emulator does not act out ${field} yet.`)
}

function loadSnapshot(): string {
  return readFileSync(createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'), 'utf8')
}
