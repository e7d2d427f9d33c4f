import type { PatientStore } from '../patients/patient-store.ts'

/** What the resolvers of one environment work with. */
export interface ServiceContext {
  patients: PatientStore
}

export type RootResolver<Arguments> = (args: Arguments, context: ServiceContext) => unknown

type RootResolvers = {
  // Each resolver names its own arguments; the schema has checked them before it is called.
  [field: string]: RootResolver<never>
}

/** The root fields that are acted out. Everything below them is read from what they answer. */
export interface Resolvers {
  Query?: RootResolvers
  Mutation?: RootResolvers
}
