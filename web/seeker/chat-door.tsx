/** Where one talks with Emma; undefined as long as she is not there. */
export const chatPath: string | undefined = undefined
