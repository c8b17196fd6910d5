// Old versions of Node must be able to parse this file.

const REQUIRED = { major: 20, minor: 19 };

/**
 * @param {string} version as in process.versions.node
 * @returns {string | null} an error message if that version is too old
 */
export const complaintAboutNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < REQUIRED.major || (major === REQUIRED.major && minor < REQUIRED.minor);
  if (!isOld) return null;
  return `Opencall needs Node ${REQUIRED.major}.${REQUIRED.minor} or newer; this is Node ${version}.`;
};

/** Exits with an error message if Node is too old. */
export const requireNode = () => {
  const complaint = complaintAboutNode(process.versions.node);
  if (complaint === null) return;
  console.error(complaint);
  process.exit(1);
};
