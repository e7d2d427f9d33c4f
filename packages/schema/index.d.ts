/** The path of the snapshot of the orchestration API's schema, an SDL file. */
export declare const schemaPath: string
