// Only a module of C has parts: `import os.log` finds this one, and with it the module of Swift of the same name.
