import { createId } from '../../ground/random.ts'
import type { Database, HostedLinkRow, Reader } from '../../store/tables.ts'
import { EnvironmentRows } from '../environment-rows.ts'

export type HostedLink = Omit<HostedLinkRow, 'environment'>

/** The links to hosted pages of one environment. */
export class HostedLinkReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  findByToken(token: string): Promise<HostedLink | undefined> {
    const { environment } = this
    return this.source
      .selectFrom('hosted_link')
      .select(['care_flow_id', 'stakeholder_id', 'token'])
      .where((where) => where.and({ environment, token }))
      .executeTakeFirst()
  }
}

export class HostedLinkStore extends HostedLinkReader<Database> {
  /** Returns the token of the stakeholder's link. Creates it the first time. */
  async findOrCreate(link: Omit<HostedLink, 'token'>): Promise<string> {
    const { environment } = this
    const find = () =>
      this.source
        .selectFrom('hosted_link')
        .select('token')
        .where((where) => where.and({ environment, ...link }))
        .executeTakeFirst()
    const found = await find()
    if (found) return found.token
    await this.source
      .insertInto('hosted_link')
      .values({ environment, ...link, token: createId() })
      .onConflict((conflict) =>
        conflict.columns(['environment', 'care_flow_id', 'stakeholder_id']).doNothing(),
      )
      .execute()
    // Another emulator on the store may have created it meanwhile.
    return (await find())?.token ?? ''
  }
}
