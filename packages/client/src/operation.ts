import type { ApolloClient, ApolloLink, OperationVariables } from '@apollo/client'
import { type DocumentNode, getOperationAST, type OperationTypeNode } from 'graphql'

type Context = Readonly<ApolloLink.OperationContext>

/**
 * What the links get. Like the object that `ApolloLink.execute` creates, whose closures, property descriptors and copies of
 * the context take a twentieth of a mutation's CPU.
 */
export class Operation implements ApolloLink.Operation {
  readonly query: DocumentNode
  readonly variables: OperationVariables
  readonly extensions: Record<string, unknown> = {}
  readonly operationName: string | undefined
  readonly operationType: OperationTypeNode
  readonly #client: ApolloClient
  #context: Context

  constructor({ query, variables = {}, context }: ApolloLink.Request, client: ApolloClient) {
    const ast = getOperationAST(query)
    this.query = query
    this.variables = variables
    this.operationName = ast?.name?.value
    this.operationType = ast?.operation as OperationTypeNode
    this.#client = client
    this.#context = Object.freeze({ ...context })
  }

  get client(): ApolloClient {
    return this.#client
  }

  // Getters of functions, because a link may take these from the operation: `const { getContext } = operation`.
  get getContext(): ApolloLink.Operation['getContext'] {
    return () => this.#context
  }

  get setContext(): ApolloLink.Operation['setContext'] {
    return (next: Context | ((previous: Context) => Context)) => {
      const more = typeof next === 'function' ? (next as (previous: Context) => Context)(this.#context) : next
      this.#context = Object.freeze({ ...this.#context, ...more })
    }
  }
}
