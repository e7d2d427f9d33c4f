/** The maximum size of a snapshot as JSON, in bytes. What can be taken over HTTP can be put back. */
export const MAX_SNAPSHOT_SIZE = 256_000_000

/** All data of an emulator's environments at one moment. It is plain JSON. */
export interface Snapshot {
  version: 6
  /** How far the emulator's clock was ahead of the machine's, in ms. */
  clockOffset: number
  /** The time of the emulator in ISO 8601, if its clock was paused. */
  pausedTime?: string
  /** The rows of each table. Do not rely on their columns, which may change. */
  rows: {
    patient: SnapshotRow[]
    identifier: SnapshotRow[]
    care_flow: SnapshotRow[]
    activity: SnapshotRow[]
    care_flow_record: SnapshotRow[]
    fact: SnapshotRow[]
    hosted_session: SnapshotRow[]
    hosted_link: SnapshotRow[]
    care_flow_release: SnapshotRow[]
  }
}

export type SnapshotRow = Record<string, string | number>
