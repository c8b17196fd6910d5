// Files of the data download
export const aboutSuggestions = 'Suggestions that you sent, with the responses of our team.';
