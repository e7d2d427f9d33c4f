import {
  type ASTNode,
  buildASTSchema,
  type DocumentNode,
  Kind,
  parse,
  print,
  type TypeNode,
  validateSchema,
  visit,
} from 'graphql'

/** Selects an edit and one of its variants. Each number is taken modulo the number of choices. */
export type Mutation = readonly [edit: number, variant: number]

/** Applies edits one after another. Returns undefined if the schema becomes invalid. */
export function mutateSchema(sdl: string, mutations: readonly Mutation[]): string | undefined {
  try {
    let ast = parse(sdl, { noLocation: true })
    for (const [edit, variant] of mutations) {
      const edits = editsOf(ast)
      ast = edits[edit % edits.length]?.(variant) ?? ast
    }
    const isValid = validateSchema(buildASTSchema(ast)).length === 0
    return isValid ? print(ast) : undefined
  } catch {
    return undefined
  }
}

type Edit = (variant: number) => DocumentNode

function editsOf(ast: DocumentNode): Edit[] {
  const edits: Edit[] = []
  const replace = (node: ASTNode, by: object | null): DocumentNode =>
    visit(ast, { enter: (each) => (each === node ? by : undefined) })
  const names = (kinds: readonly string[]) =>
    ast.definitions.flatMap((node) =>
      kinds.includes(node.kind) && 'name' in node ? [node.name?.value ?? ''] : [],
    )
  const outputs = [
    ...names(['ObjectTypeDefinition', 'InterfaceTypeDefinition', 'UnionTypeDefinition']),
    ...leaves(),
  ]
  const inputs = [...names(['InputObjectTypeDefinition']), ...leaves()]
  function leaves(): string[] {
    return [
      'String',
      'Int',
      'Float',
      'ID',
      'Boolean',
      ...names(['EnumTypeDefinition', 'ScalarTypeDefinition']),
    ]
  }

  const onType = (node: ASTNode & { type: TypeNode }, types: readonly string[], rest: object = {}) => {
    const { type } = node
    edits.push(
      () =>
        replace(node, {
          ...node,
          type: type.kind === Kind.NON_NULL_TYPE ? type.type : { kind: Kind.NON_NULL_TYPE, type },
        }),
      () => replace(node, { ...node, ...rest, type: { kind: Kind.LIST_TYPE, type } }),
      (variant) =>
        replace(node, { ...node, ...rest, type: renamed(type, types[variant % types.length] ?? '') }),
    )
  }

  visit(ast, {
    FieldDefinition(node) {
      onType(node, outputs)
      edits.push(
        () => replace(node, null),
        () => replace(node, { ...node, name: nameOf('renamed') }),
        (variant) =>
          replace(node, { ...node, arguments: [...(node.arguments ?? []), inputValue('more', variant)] }),
        () => replace(node, { ...node, directives: [directive('deprecated')] }),
      )
    },
    InputValueDefinition(node) {
      onType(node, inputs, { defaultValue: undefined })
      edits.push(
        () => replace(node, null),
        () => replace(node, { ...node, defaultValue: undefined }),
        (variant) => replace(node, { ...node, defaultValue: defaultOf(node.type, variant) }),
      )
    },
    EnumValueDefinition: (node) => void edits.push(() => replace(node, null)),
    EnumTypeDefinition: (node) =>
      void edits.push(() =>
        replace(node, {
          ...node,
          values: [...(node.values ?? []), { kind: Kind.ENUM_VALUE_DEFINITION, name: nameOf('MORE') }],
        }),
      ),
    UnionTypeDefinition(node) {
      const types = node.types ?? []
      edits.push(
        (variant) =>
          replace(node, { ...node, types: types.filter((_, index) => index !== variant % types.length) }),
        (variant) =>
          replace(node, { ...node, types: [...types, pick(names(['ObjectTypeDefinition']), variant)] }),
      )
    },
    ObjectTypeDefinition(node) {
      const interfaces = node.interfaces ?? []
      edits.push(
        (variant) =>
          replace(node, {
            ...node,
            interfaces: interfaces.filter((_, index) => index !== variant % interfaces.length),
          }),
        (variant) =>
          replace(node, {
            ...node,
            interfaces: [...interfaces, pick(names(['InterfaceTypeDefinition']), variant)],
          }),
        () => replace(node, { ...node, fields: [...(node.fields ?? []), field('added')] }),
        () => withoutType(ast, node.name.value),
      )
    },
    InputObjectTypeDefinition(node) {
      const isOneOf = node.directives?.some(({ name }) => name.value === 'oneOf')
      edits.push(
        (variant) =>
          replace(node, { ...node, fields: [...(node.fields ?? []), inputValue('more', variant)] }),
        () => replace(node, { ...node, directives: isOneOf ? [] : [directive('oneOf')] }),
        () => withoutType(ast, node.name.value),
      )
    },
    DirectiveDefinition(node) {
      edits.push(
        () => replace(node, null),
        () => replace(node, { ...node, repeatable: !node.repeatable }),
        (variant) =>
          replace(node, {
            ...node,
            locations: node.locations.filter((_, index) => index !== variant % node.locations.length),
          }),
        (variant) =>
          replace(node, { ...node, arguments: [...(node.arguments ?? []), inputValue('more', variant)] }),
      )
    },
  })
  return edits
}

const nameOf = (value: string) => ({ kind: Kind.NAME, value })
const namedType = (name: string) => ({ kind: Kind.NAMED_TYPE, name: nameOf(name) })
const directive = (name: string) => ({ kind: Kind.DIRECTIVE, name: nameOf(name), arguments: [] })
const pick = (names: readonly string[], variant: number) => namedType(names[variant % names.length] ?? '')
const field = (name: string) => ({
  kind: Kind.FIELD_DEFINITION,
  name: nameOf(name),
  type: namedType('String'),
})
const number = { kind: Kind.INT, value: '7' }

/** Creates an input value. `variant` decides whether it is required and whether it has a default. */
const inputValue = (name: string, variant: number) => ({
  kind: Kind.INPUT_VALUE_DEFINITION,
  name: nameOf(name),
  type: variant % 2 ? namedType('Int') : { kind: Kind.NON_NULL_TYPE, type: namedType('Int') },
  ...(variant % 4 > 1 && { defaultValue: number }),
})

function renamed(type: TypeNode, name: string): object {
  return type.kind === Kind.NAMED_TYPE ? namedType(name) : { ...type, type: renamed(type.type, name) }
}

function defaultOf(type: TypeNode, variant: number): object | undefined {
  if (type.kind === Kind.NON_NULL_TYPE) return defaultOf(type.type, variant)
  if (type.kind === Kind.LIST_TYPE) return { kind: Kind.LIST, values: [] }
  if (['Int', 'Float', 'ID'].includes(type.name.value)) return number
  return type.name.value === 'String' ? { kind: Kind.STRING, value: 'default' } : undefined
}

/** Removes a type and everything that refers to it. */
function withoutType(ast: DocumentNode, name: string): DocumentNode {
  const isNamed = (type: TypeNode): boolean =>
    type.kind === Kind.NAMED_TYPE ? type.name.value === name : isNamed(type.type)
  const drop = (node: { type: TypeNode }) => (isNamed(node.type) ? null : undefined)
  return visit(ast, {
    FieldDefinition: drop,
    InputValueDefinition: drop,
    ObjectTypeDefinition: (node) => (node.name.value === name ? null : undefined),
    InputObjectTypeDefinition: (node) => (node.name.value === name ? null : undefined),
    UnionTypeDefinition: (node) => ({ ...node, types: node.types?.filter((type) => !isNamed(type)) }),
  })
}
