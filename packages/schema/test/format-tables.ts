import {
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  isTypeDefinitionNode,
  Kind,
  parse,
  print,
  type TypeDefinitionNode,
} from 'graphql'

type Member = FieldDefinitionNode | InputValueDefinitionNode

const kindNames: Record<TypeDefinitionNode['kind'], string> = {
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'input',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.OBJECT_TYPE_DEFINITION]: 'type',
  [Kind.SCALAR_TYPE_DEFINITION]: 'scalar',
  [Kind.UNION_TYPE_DEFINITION]: 'union',
}

/** Formats the API as two tables of tab-separated values: the root fields, and the types with their members. */
export function formatTables(sdl: string): { rootFields: string; types: string } {
  const definitions = parse(sdl).definitions.filter(isTypeDefinitionNode)
  const rootFields = definitions
    .filter(isRoot)
    .flatMap((root) => membersOf(root).map((field) => rootFieldRow(root.name.value.toLowerCase(), field)))
  const types = definitions.filter((definition) => !isRoot(definition)).map(typeRow)
  return {
    rootFields: formatTsv(['operation', 'field', 'arguments', 'returns'], rootFields),
    types: formatTsv(['name', 'kind', 'implements', 'members'], types),
  }
}

const isRoot = ({ name }: TypeDefinitionNode) => ['Query', 'Mutation', 'Subscription'].includes(name.value)

const rootFieldRow = (operation: string, field: Member): string[] => [
  operation,
  field.name.value,
  formatArguments(field),
  print(field.type),
]

function typeRow(definition: TypeDefinitionNode): string[] {
  const interfaces = 'interfaces' in definition ? (definition.interfaces ?? []) : []
  const values = 'values' in definition ? (definition.values ?? []) : []
  const members = [...values.map(({ name }) => name.value), ...membersOf(definition).map(formatMember)]
  return [
    definition.name.value,
    kindNames[definition.kind],
    interfaces.map(({ name }) => name.value).join(' & '),
    members.sort().join('; '),
  ]
}

const membersOf = (definition: TypeDefinitionNode): readonly Member[] =>
  'fields' in definition ? (definition.fields ?? []) : []

function formatMember(member: Member): string {
  const list = formatArguments(member)
  const value = 'defaultValue' in member && member.defaultValue ? ` = ${print(member.defaultValue)}` : ''
  const isDeprecated = member.directives?.some(({ name }) => name.value === 'deprecated')
  return `${member.name.value}${list && `(${list})`}: ${print(member.type)}${value}${isDeprecated ? ' @deprecated' : ''}`
}

function formatArguments(member: Member): string {
  const args = 'arguments' in member ? (member.arguments ?? []) : []
  return args.map(formatMember).sort().join(', ')
}

const formatTsv = (head: string[], rows: string[][]): string =>
  [head, ...rows.sort(([a = '', b = ''], [c = '', d = '']) => (a + b < c + d ? -1 : 1))]
    .map((row) => `${row.join('\t')}\n`)
    .join('')
