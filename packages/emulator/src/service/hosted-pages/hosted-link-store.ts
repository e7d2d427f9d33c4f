import { createId } from '../../ground/create-id.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database, HostedLinkRow, Reader } from '../../store/tables.ts'

export type HostedLink = Omit<HostedLinkRow, 'environment'>

/** The links to hosted pages of one environment. */
export interface HostedLinkReader {
  findByToken(token: string): Promise<HostedLink | undefined>
}

export interface HostedLinkStore extends HostedLinkReader {
  /** Returns the token of the stakeholder's link. Creates it the first time. */
  findOrCreate(link: Omit<HostedLink, 'token'>): Promise<string>
}

export function createHostedLinkReader(reader: Reader, environment: EnvironmentName): HostedLinkReader {
  return {
    findByToken: (token) =>
      reader
        .selectFrom('hosted_link')
        .select(['care_flow_id', 'stakeholder_id', 'token'])
        .where((where) => where.and({ environment, token }))
        .executeTakeFirst(),
  }
}

export function createHostedLinkStore(transaction: Database, environment: EnvironmentName): HostedLinkStore {
  return {
    ...createHostedLinkReader(transaction, environment),
    async findOrCreate(link) {
      const find = () =>
        transaction
          .selectFrom('hosted_link')
          .select('token')
          .where((where) => where.and({ environment, ...link }))
          .executeTakeFirst()
      const found = await find()
      if (found) return found.token
      await transaction
        .insertInto('hosted_link')
        .values({ environment, ...link, token: createId() })
        .onConflict((conflict) =>
          conflict.columns(['environment', 'care_flow_id', 'stakeholder_id']).doNothing(),
        )
        .execute()
      // Another emulator on the store may have created it meanwhile.
      return (await find())?.token ?? ''
    },
  }
}
