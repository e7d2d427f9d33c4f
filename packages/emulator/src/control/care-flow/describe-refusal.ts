import type { GraphQLError } from 'graphql'

/** Says what the service refuses. Names missing answers by their keys and quotes no value. */
export function describeRefusal({ message, extensions }: GraphQLError): string {
  const { data } = extensions as { data?: { data?: { _key: string }[] } }
  const keys = data?.data?.map(({ _key }) => _key) ?? []
  return keys.length === 0 ? message : `${message} Missing: ${keys.join(', ')}.`
}
