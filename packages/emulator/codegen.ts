import type { CodegenConfig } from '@graphql-codegen/cli'
import { removedFieldsSdl } from './src/http/api/removed-fields.ts'

const config: CodegenConfig = {
  schema: ['../schema/schema.graphql', removedFieldsSdl],
  generates: {
    'src/service/__generated__/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        skipTypename: true,
        makeResolverTypeCallable: true,
        disableDescriptions: true,
        avoidOptionals: { field: true, object: false, inputValue: false, defaultValue: false },
        inputMaybeValue: 'T | null',
        scalars: { ID: 'string', JSON: 'unknown', SafeDate: 'string' },
        resolverTypeWrapperSignature: 'T',
        // Resolvers of interface types return an object with `__typename` and the fields of that type.
        mappers: {
          ActivityInputs: 'ActivityInputs',
          ActivityOutputs: 'ActivityOutputs',
          PaginationAndSortingPayload: 'PaginationAndSortingPayload',
          TimerConfigInterface: 'TimerConfigInterface',
        },
        customResolverFn: '../root-resolver.ts#RootResolver',
      },
    },
  },
}
export default config
