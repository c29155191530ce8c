const hosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1"])

/** Whether nothing that goes to a host leaves this computer. */
export const isSameComputer = (hostname: string): boolean => hosts.has(hostname.replaceAll(/^\[|\]$/g, ""))
