import { type Change, CriticalityLevel, type Rule } from '@graphql-inspector/core'
import {
  doTypesOverlap,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'

/** Removes changes that are implied by another change, such as the fields of a new type, or the description of a new field. */
const onlyRootCauses: Rule = ({ changes }) => {
  const added = (type: RegExp) =>
    new Set(changes.filter((change) => type.test(change.type)).map(({ path }) => path))
  const newTypes = added(/^TYPE_ADDED$/)
  const newThings = added(/^(TYPE|FIELD|INPUT_FIELD|FIELD_ARGUMENT|ENUM_VALUE)_ADDED$/)
  return changes.filter(({ type, path = '' }) => {
    const [typeName] = path.split('.')
    const isPart = path !== typeName && newTypes.has(typeName)
    return !isPart && !(type.includes('DESCRIPTION') && newThings.has(path))
  })
}

const visibleDirectives = ['deprecated', 'oneOf']
const inputUsageChange =
  /^DIRECTIVE_USAGE_(INPUT_OBJECT|INPUT_FIELD_DEFINITION|ARGUMENT_DEFINITION)_(ADDED|REMOVED)$/

/**
 * Removes changes to applied directives, because introspection does not return them. Keeps `@deprecated` and `@oneOf` on input
 * objects, input fields and arguments, because no other change reports them.
 */
const onlyVisibleDirectives: Rule = ({ changes }) =>
  changes.filter(({ type, meta }) => {
    if (!type.startsWith('DIRECTIVE_USAGE_')) return true
    return (
      inputUsageChange.test(type) &&
      visibleDirectives.includes(meta.addedDirectiveName ?? meta.removedDirectiveName)
    )
  })

/** Makes changes breaking that GraphQL Inspector reports as dangerous or safe. */
const moreIsBreaking: Rule = ({ changes, oldSchema, newSchema }) =>
  changes.map((change) => {
    const message = oldSchema && newSchema && breakingMessageOf(change, oldSchema, newSchema)
    const criticality = { ...change.criticality, level: CriticalityLevel.Breaking }
    return message ? { ...change, message, criticality } : change
  })

/** Returns the message of a change that GraphQL Inspector wrongly reports as not breaking. Undefined for all other changes. */
function breakingMessageOf(
  { type, message, meta, path = '' }: Change,
  oldSchema: GraphQLSchema,
  newSchema: GraphQLSchema,
): string | undefined {
  switch (type) {
    case 'DIRECTIVE_USAGE_INPUT_OBJECT_ADDED':
      return meta.addedDirectiveName === 'oneOf'
        ? `Input object type '${meta.inputObjectName}' now accepts exactly one of its fields`
        : undefined
    case 'FIELD_ARGUMENT_DEFAULT_CHANGED':
    case 'INPUT_FIELD_DEFAULT_VALUE_CHANGED':
    case 'DIRECTIVE_ARGUMENT_DEFAULT_VALUE_CHANGED':
      return isRequired(newSchema, path)
        ? `'${path}' no longer has a default value and must be passed`
        : undefined
    case 'DIRECTIVE_REPEATABLE_REMOVED':
      return message
    case 'FIELD_TYPE_CHANGED':
      return hasNewConflict(oldSchema, newSchema, path) ? message : undefined
    default:
      return undefined
  }
}

/**
 * Whether an argument or input field is required. `path` is a schema coordinate, such as `Query.users.first`, `Filter.size` or
 * `@live.rate`.
 */
function isRequired(schema: GraphQLSchema, path: string): boolean {
  const [owner = '', name = '', argument = name] = path.split('.')
  const type = schema.getType(owner)
  if (isInputObjectType(type)) {
    const field = type.getFields()[name]
    return field !== undefined && isRequiredInputField(field)
  }
  const { args = [] } =
    (isObjectType(type) || isInterfaceType(type)
      ? type.getFields()[name]
      : schema.getDirective(owner.slice(1))) ?? {}
  return args.some((each) => each.name === argument && isRequiredArgument(each))
}

/**
 * Whether a field such as `User.name` conflicts with a field of the same name in the new schema, but not in the old one. An
 * operation cannot select two fields with the same response name if only one is nullable. A field that becomes non-null thus
 * breaks operations that also select a nullable field with this name on another type.
 */
function hasNewConflict(oldSchema: GraphQLSchema, newSchema: GraphQLSchema, path: string): boolean {
  const [owner = '', name = ''] = path.split('.')
  const composites = Object.values(newSchema.getTypeMap()).filter(isCompositeType)
  const type = newSchema.getType(owner)
  return composites.some(
    (other) =>
      isCompositeType(type) &&
      shapeOf(newSchema, owner, name) !== shapeOf(newSchema, other.name, name) &&
      shapeOf(oldSchema, owner, name) === shapeOf(oldSchema, other.name, name) &&
      composites.some(
        (parent) => doTypesOverlap(newSchema, parent, type) && doTypesOverlap(newSchema, parent, other),
      ),
  )
}

/** Returns the part of a field's type that must match in all fields with the same response name. */
function shapeOf(schema: GraphQLSchema, owner: string, name: string): string | undefined {
  const parent = schema.getType(owner)
  const type = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined
  return type && String(type).replace(/\w+/, (named) => (isLeafType(getNamedType(type)) ? named : ''))
}

/** Corrections to GraphQL Inspector's changes, in the order in which they are applied. */
export const changeRules: Rule[] = [onlyRootCauses, onlyVisibleDirectives, moreIsBreaking]
