import { TypeScriptDocumentsVisitor } from '@graphql-codegen/typescript-operations'
import {
  type LinkField,
  type NameAndType,
  PreResolveTypesProcessor,
  type PrimitiveAliasedFields,
  type PrimitiveField,
  type ProcessResult,
  type SelectionSetToObject,
  transformComment,
} from '@graphql-codegen/visitor-plugin-common'
import type { EnumTypeDefinitionNode, GraphQLObjectType } from 'graphql'

/** Adds the schema's descriptions to result fields: https://github.com/dotansimha/graphql-code-generator/issues/9606 */
class DescribedFields extends PreResolveTypesProcessor {
  #parent: GraphQLObjectType | undefined

  override transformPrimitiveFields(parent: GraphQLObjectType, fields: PrimitiveField[], isUnset?: boolean) {
    // The base class calls this method first for each selection set, even if the set has no primitive fields.
    this.#parent = parent
    return this.#describe(fields, super.transformPrimitiveFields(parent, fields, isUnset))
  }

  override transformAliasesPrimitiveFields(
    parent: GraphQLObjectType,
    fields: PrimitiveAliasedFields[],
    isUnset?: boolean,
  ) {
    return this.#describe(fields, super.transformAliasesPrimitiveFields(parent, fields, isUnset))
  }

  override transformLinkFields(fields: LinkField[], isUnset?: boolean) {
    // These names are already formatted: `readonly pets?`.
    const names = fields.map(({ name }) => ({ fieldName: /\w+(?=\??$)/.exec(name)?.[0] ?? '' }))
    return this.#describe(names, super.transformLinkFields(fields, isUnset))
  }

  #describe(fields: readonly { fieldName: string }[], properties: ProcessResult): NameAndType[] {
    const schemaFields = this.#parent?.getFields() ?? {}
    return (properties as NameAndType[]).map(({ name, type }, index) => {
      const { description, deprecationReason } = schemaFields[fields[index]?.fieldName ?? ''] ?? {}
      const parts = [
        // Prevents an `@` in a description from starting a JSDoc tag.
        description?.replaceAll('@', '\\@'),
        deprecationReason && `@deprecated ${deprecationReason}`,
      ]
      const comment = transformComment(parts.filter((part) => part).join('\n\n'))
      return { name: comment.replaceAll('\n', '\n  ') + name, type }
    })
  }
}

/** The types of `typescript-operations`, with descriptions on result fields and a member for unknown values in enums. */
export class DescribedTypes extends TypeScriptDocumentsVisitor {
  #hasOpenEnums = false

  /** The base constructor calls this method. The base class offers no other way to replace the processor. */
  override setSelectionSetHandler(handler: SelectionSetToObject): void {
    const internals = handler as unknown as { _processor: PreResolveTypesProcessor }
    internals._processor = new DescribedFields(internals._processor.config)
    super.setSelectionSetHandler(handler)
  }

  override EnumTypeDefinition(node: EnumTypeDefinitionNode): string | null {
    const declaration = super.EnumTypeDefinition(node)
    // Skips declarations that end with a brace: native enums, and enums imported with `enumValues`.
    const open = declaration?.replace(/([^}]);\n*$/, '$1 | UnknownValue;') ?? null
    if (open !== declaration) this.#hasOpenEnums = true
    return open
  }

  /** Omits `Exact`, which hides the names of types in editors. */
  protected override applyVariablesWrapper(block: string, operationType: string): string {
    return super.applyVariablesWrapper(block, operationType).replace(/^Exact<(.*)>/s, '$1')
  }

  getUnknownValue(): string[] {
    return this.#hasOpenEnums ? [unknownValue] : []
  }
}

const unknownValue = `/**
 * A value that the service added to an enum after these types were generated. Makes a \`default\` necessary in a \`switch\` that
 * handles all values, and cannot be written as a literal.
 */
export type UnknownValue = string & { readonly __unknownValue: true };
`
