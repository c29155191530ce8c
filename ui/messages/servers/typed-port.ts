/** The port that was typed; what is no number is no port (0), and nobody loses a digit by it. */
export const typedPort = (port: string): number => (/^\d{1,5}$/.test(port.trim()) ? Number(port.trim()) : 0)
