import type { LoadedFragment } from '@graphql-codegen/visitor-plugin-common'
import type { FragmentDefinitionNode } from 'graphql'

/** A fragment as the plugins take it. One that is external has its types and document in another file. */
export const toLoadedFragment = (node: FragmentDefinitionNode, isExternal: boolean): LoadedFragment => ({
  isExternal,
  name: node.name.value,
  onType: node.typeCondition.name.value,
  node,
})
