import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isForbiddenDeprecation } from '@orchestration/cli-kit'
import {
  buildSchema,
  GraphQLDirective,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSchema,
  isNonNullType,
  isObjectType,
  validateSchema,
} from 'graphql'
import { EmulatorError } from '../../base/emulator-error.ts'
import { ApiError } from '../../service/api-error.ts'
import type { Environment } from '../../service/environment.ts'
import { mutations, queries } from '../../service/resolvers.ts'
import type { RootResolver } from '../../service/root-resolver.ts'
import { createFailedPayload } from './failed-payload.ts'
import type { OperationRequest } from './operation-request.ts'
import { addRemovedFields } from './removed-fields.ts'

interface ServiceSchemaOptions {
  /** SDL. @defaultValue the schema in `@orchestration/schema` */
  sdl?: string | undefined
  /** Whether to serve removed root fields. @defaultValue false */
  removedFields?: boolean | undefined
}

let lastBuilt: { key: string; schema: GraphQLSchema } | undefined

/**
 * Creates the service's schema with a resolver for each field. Unsupported fields throw NOT_EMULATED. Memoizes the last schema,
 * because building it takes 11 of the 15 ms that an emulator needs to start.
 */
export function createServiceSchema(options: ServiceSchemaOptions = {}): GraphQLSchema {
  const key = JSON.stringify([options.sdl, options.removedFields])
  if (lastBuilt?.key !== key) lastBuilt = { key, schema: buildServiceSchema(options) }
  return lastBuilt.schema
}

function buildServiceSchema(options: ServiceSchemaOptions): GraphQLSchema {
  const schema = parseSchema(options)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const resolvers = rootResolversOf(type, schema)
    for (const field of Object.values(type.getFields())) {
      const path = `${type.name}.${field.name}`
      if (resolvers) setRootResolver(field, findOwn(resolvers, field.name), path)
      else setFieldResolver(field, path)
    }
  }
  return schema
}

type AnyRootResolver = RootResolver<unknown, unknown, Environment, Record<string, unknown>>

/** Returns the resolvers of the supported root fields, or undefined if the type is not a root type. */
function rootResolversOf(type: GraphQLObjectType, schema: GraphQLSchema) {
  const fields = new Map<unknown, object>([
    [schema.getQueryType(), queries],
    [schema.getMutationType(), mutations],
  ])
  return fields.get(type) as Readonly<Record<string, AnyRootResolver>> | undefined
}

function setRootResolver(
  field: GraphQLField<Record<string, unknown>, OperationRequest>,
  resolver: AnyRootResolver | undefined,
  path: string,
) {
  field.resolve = (source, args, { caller, environment, failWith, stub }, info) => {
    if (stub) return readStub(source, info)
    if (failWith !== undefined) return createFailedPayload(field.type, failWith)
    if (!resolver) throw createNotEmulatedError(path)
    // A nested transaction, so that a failing field rolls back only its own writes.
    return environment.transact(() => resolver(args, environment, caller))
  }
}

function setFieldResolver(field: GraphQLField<Record<string, unknown>, OperationRequest>, path: string) {
  const { name } = field
  field.resolve = (source, args, { stub }, info) => {
    if (stub) return readStub(source, info)
    const value = findOwn(source, name)
    if (value === undefined) throw createNotEmulatedError(path)
    return typeof value === 'function' ? value(args) : value
  }
}

/** Reads the value of a response key, which can be an alias, from a stub's data. */
function readStub(source: Record<string, unknown>, info: GraphQLResolveInfo): unknown {
  const value = findOwn(source, String(info.path.key))
  const isRequired = isNonNullType(info.returnType)
  if (value !== undefined && !(value === null && isRequired)) return value
  const field = `${info.parentType.name}.${info.fieldName}`
  const advice = isRequired ? 'Set a value. It must not be null.' : 'Set a value or null.'
  throw new ApiError('NOT_EMULATED', `The stub has no value for ${field}. ${advice}`)
}

/** Ignores inherited properties, because a schema can have a field named `constructor`. */
function findOwn<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function createNotEmulatedError(path: string): ApiError {
  return new ApiError('NOT_EMULATED', `The emulator does not support ${path}. Stub the operation.`)
}

function parseSchema({ sdl, removedFields = false }: ServiceSchemaOptions): GraphQLSchema {
  const known = keepSupportedDirectives(
    sdl === undefined ? buildSchema(loadServiceSchema()) : buildValidSchema(sdl),
  )
  return removedFields ? addRemovedFields(known) : known
}

function buildValidSchema(sdl: string): GraphQLSchema {
  let schema: GraphQLSchema
  try {
    schema = buildSchema(sdl)
  } catch (error) {
    throw createSchemaError(error instanceof Error ? [error] : [], sdl)
  }
  assertValidSchema(schema, sdl)
  return schema
}

/**
 * Rejects an invalid schema, because GraphQL.js refuses to execute operations with it. Deprecations that the GraphQL specification
 * forbids cause only a warning.
 */
function assertValidSchema(schema: GraphQLSchema, sdl: string): void {
  const problems = validateSchema(schema)
  const [tolerated, rejected] = [true, false].map((isTolerated) =>
    problems.filter(({ message }) => isForbiddenDeprecation(message) === isTolerated),
  )
  if (rejected && rejected.length > 0) throw createSchemaError(rejected, sdl)
  for (const problem of tolerated ?? [])
    process.emitWarning(`schema: ${formatSchemaProblem(problem, sdl)}The emulator serves it anyway.`)
}

function createSchemaError(problems: readonly Error[], sdl: string): EmulatorError {
  return new EmulatorError(
    `The SDL is invalid. ${problems.map((each) => formatSchemaProblem(each, sdl)).join('')}`.trim(),
    {
      option: 'schema',
    },
  )
}

/**
 * Prefixes the message with the line number. For an error without a location, uses the last line that contains the name quoted in
 * the message.
 */
function formatSchemaProblem(problem: Error | GraphQLError, sdl: string): string {
  const [, name = ''] = /"@?(\w+)/.exec(problem.message) ?? []
  const lines = sdl.split('\n')
  const named = name === '' ? 0 : lines.findLastIndex((line) => line.split(/\W+/).includes(name)) + 1
  const line = ('locations' in problem && problem.locations?.[0]?.line) || named
  return `${line > 0 ? `Line ${line}: ` : ''}${problem.message.replace(/\.?$/, '. ')}`
}

/**
 * Removes @defer and @stream, because GraphQL.js's `execute` rejects schemas with them. Removes the directive location
 * DIRECTIVE_DEFINITION, which was added in GraphQL.js 17 and is not supported by tools based on version 16.
 */
function keepSupportedDirectives(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig()
  const directives = config.directives
    .filter(({ name }) => name !== 'defer' && name !== 'stream')
    .map((directive) => {
      const { locations, ...rest } = directive.toConfig()
      const known = locations.filter((location) => String(location) !== 'DIRECTIVE_DEFINITION')
      return new GraphQLDirective({ ...rest, locations: known })
    })
  // `assertValidSchema` has already validated a custom schema, and tolerates some problems that GraphQL.js would reject.
  return new GraphQLSchema({ ...config, directives, assumeValid: true })
}

function loadServiceSchema(): string {
  return readFileSync(createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'), 'utf8')
}
